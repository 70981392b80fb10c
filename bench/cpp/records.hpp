// What the rules of Election Day read and write: the set-up, and a position. Money is in $ millions; -1 stands for none.
#pragma once

#include <array>
#include <cstdint>

namespace hustings {

constexpr int kSeats = 4;
constexpr int kStates = 51;
constexpr int kPacs = 32;
constexpr int kNeighbours = 10;
constexpr int kPersonalities = 16;
constexpr int kSizes = 3;
constexpr int kNone = -1;

enum Rating { kMediaRating, kNegativeRating, kDebateRating, kFundraiseRating, kSurpriseRating, kRatings };

// Prices are listed by action.
enum Act {
    kCampaignSmall,
    kCampaignMedium,
    kCampaignHigh,
    kMedia,
    kNegative,
    kFundraise,
    kSolicitPac,
    kPlanSurprise,
    kDebatePrep,
    kActs
};

enum Token {
    kTokenFirst,
    kTokenAny,
    kTokenHigh,
    kTokenSolicit,
    kTokenFundraise,
    kTokenSurprise,
    kTokenPrep,
    kTokenMedia,
    kTokenNegative,
    kTokens
};

enum Occasion { kDebate1, kDebate2, kDebate3, kVoterAttention, kEndorsements, kDonorInterest, kOccasions };

enum class WonBy { kNobody = 0, kDie = 22, kElectoral = 23, kHouse = 25 };

template <typename T>
using BySeat = std::array<T, kSeats>;
template <typename T>
using ByState = std::array<T, kStates>;
template <typename T>
using ByPac = std::array<T, kPacs>;

// The tables of one match, resolved for its seats.
struct Board {
    ByState<int> ev{};
    ByState<int> tier{};  // 0 small, 1 medium, 2 high
    BySeat<ByState<int>> friend_{};
    ByState<int> people{};
    ByState<int> closing{};                          // rank of the poll-closing time
    ByState<std::array<int, kNeighbours>> near{};    // adjacent small states, then -1
    std::array<int, kSeats> big{};                   // the four states with most electoral votes
    int capital = kNone;
    int majority = 0;
    int pacs = 0;
    BySeat<ByPac<int>> pac_friend{};
    ByPac<int> resource{};
    std::array<int, kActs> cost{};
    bool four_voters = false;
    bool house_dice = false;
    bool house_two = false;
};

// What a game starts from; every seat is a robo's.
struct Options {
    Board board;
    int seats = 0;
    BySeat<int> personality{};  // -1: dealt at random
    int personalities = 0;
    std::array<std::array<int, kRatings>, kPersonalities> ratings{};
    BySeat<int> strength{};
    BySeat<bool> debater{};
    int first_turn = 0;
    int election = 0;
    std::array<int, kOccasions> date_of{};  // -1: by the dice table; -2: not held
};

struct Candidate {
    int personality = kNone;
    std::array<int, kRatings> rating{};
    int strength = 0;
    bool debater = false;
    int cash = 0;
    ByState<int> voters{};
    int surprises = 0;
    int prep = 0;
    ByPac<bool> solicited{};
    int electoral = 0;
    bool in_house = false;
    int delegations = 0;
};

// The surprise deck as a bag: a card gets its size when it first comes up, and keeps it.
struct Deck {
    int blanks = 0;
    int blanks_used = 0;
    BySeat<int> unsized{};
    BySeat<std::array<int, kSizes>> sized{};
    BySeat<std::array<int, kSizes>> used{};
};

// One finished game's figures.
struct Result {
    int winner = kNone;
    WonBy won_by = WonBy::kNobody;
    bool by_house = false;
    int upsets = 0;
    BySeat<int> personality{};
    BySeat<int> ev{};
    BySeat<int> popular{};  // 1/10,000
    BySeat<int> voters{};
    BySeat<int> cash{};
    BySeat<int> surprises{};
};

}  // namespace hustings
