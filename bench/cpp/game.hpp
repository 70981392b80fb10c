// One game of Election Day among robocandidates, without a log. The numbers "ED 5.1" are those of docs/rules/election-day.md.
#pragma once

#include <array>
#include <cstdint>

#include "dice.hpp"
#include "records.hpp"

namespace hustings {

using Seats = unsigned;          // a bit per seat
using States = std::uint64_t;    // a bit per state

class Game {
public:
    Game(const Options& options, std::uint64_t seed, std::uint64_t index)
        : board_(options.board), dice_(seed, index), seats_(options.seats), date_of_(options.date_of),
          first_turn_(options.first_turn), election_(options.election), turn_(options.first_turn) {
        seat_candidates(options);
        schedule();
        for (int place = 0; place < kStates; ++place) picks_[place] = place;
        deck_.blanks = 25;
    }

    // Plays the whole game and returns its figures.
    Result play() {
        for (; turn_ < election_; ++turn_) {
            hold_event();
            for (int seat = 0; seat < seats_; ++seat) player_turn(seat);
        }
        election_night();
        if (winner_ == kNone) house();
        return result();
    }

private:
    // ---- setup.hpp
    void seat_candidates(const Options& options);
    int deal_personality(const Options& options);
    bool is_taken(int personality) const;
    void schedule();
    int table_date(int occasion, int sum) const;
    int first_debate() const;
    int open_date(int wanted) const;
    bool is_free(int date) const;
    void sort_debates();
    int event_today() const;
    bool debate_today() const;
    int debates_left() const;
    bool donors_interested() const;

    // ---- campaign.hpp
    void player_turn(int seat);
    void fresh_picks() { unpicked_ = kStates; }
    int pick_state();
    void gain_voter(int seat, int place);
    void lose_voter(int seat, int place);
    bool is_toured(int place) const { return (toured_ >> place) & 1; }
    void campaign(int seat, int place, int price);
    void media(int seat);
    void negative(int seat, int target);
    void fundraise(int seat);
    void solicit(int seat, int pac);
    int successes(int rating);
    void plan_surprise(int seat);
    void debate_prep(int seat);
    void hold_event();
    void debate();
    int debate_swing(int seat, const BySeat<int>& points) const;
    void endorsements();
    void voter_attention();

    // ---- robo.hpp
    enum class Verdict { kDo, kBarred, kNoMoney };
    struct Offer {
        int count = 0;
        std::array<int, kNeighbours> states{};
        void add(int place) { states[count++] = place; }
    };
    void robo_action(int seat, bool first);
    int draw_from_pool();
    void fill_pool(int seat);
    int debate_tokens(const Candidate& robo) const;
    int negative_tokens(const Candidate& robo) const;
    Verdict judge(int seat, int token) const;
    bool is_prep_barred(const Candidate& robo) const;
    int worst_case() const;
    bool is_raising_barred(const Candidate& robo) const;
    void perform(int seat, int token);
    void robo_campaign(int seat, int token);
    Offer offer_big_states() const;
    Offer offer_random_states();
    Offer offer_near_states(int place) const;
    int choose(int seat, const Offer& offer);
    int rank(int seat, int place) const;
    bool is_available(int seat, int pac) const;
    bool has_available_pac(int seat) const;
    void robo_solicit(int seat);
    void robo_negative(int seat);
    int opponent_ahead(int seat, int place) const;
    bool some_opponent_leads(int seat) const;

    // ---- night.hpp
    struct Card {
        int owner = kNone;
        int halves = 0;
    };
    Card draw_card();
    Card use_card(int seat, int width);
    int cards_left() const;
    void reshuffle();
    int surprise_among(Seats tied);
    int one_of(Seats tied);
    void election_night();
    void call_state(int place);
    Seats top_seats(int place, Card card) const;
    void house();
    template <typename Key>
    Seats fewest(Seats among, Key key) const;
    Seats in_the_house() const;
    int house_majority() const;
    void leave_out_the_last();
    void ballot(States waiting);
    int vote_by_map(int place);
    int vote_by_surprise(int place, Seats tied);
    bool is_elected();
    States drop_out();
    void add_extra_states();
    void add_extra_state(int seat);
    std::int64_t popular_votes(int seat) const;
    Result result() const;
    int upsets() const;

    const Board& board_;
    Dice dice_;
    int seats_;
    BySeat<Candidate> candidates_{};
    std::array<int, kOccasions> date_of_;
    int first_turn_;
    int election_;
    int turn_;
    States toured_ = 0;  // in this player turn
    ByState<int> picks_{};  // the first `unpicked_` can still be picked at random
    int unpicked_ = kStates;
    std::array<int, kTokens> pool_{};
    Deck deck_;
    ByState<int> called_{};
    int ballots_ = 0;
    ByState<int> house_vote_{};
    States by_surprise_ = 0;
    int reruns_ = 0;
    int winner_ = kNone;
    WonBy won_by_ = WonBy::kNobody;
};

}  // namespace hustings
