// Robocandidates (ED 9).
#pragma once

#include <algorithm>
#include <numeric>

#include "game.hpp"

namespace hustings {

inline void Game::robo_action(int seat, bool first) {
    int token;
    if (first) {
        token = turn_ == first_turn_ ? kTokenSolicit : kTokenFirst;
    } else {
        token = draw_from_pool();
        if (token == kNone) token = kTokenFundraise;
    }
    Verdict verdict = judge(seat, token);
    while (verdict == Verdict::kBarred) {
        token = draw_from_pool();
        if (token == kNone) break;
        verdict = judge(seat, token);
    }
    perform(seat, verdict == Verdict::kDo ? token : kTokenFundraise);
}

inline int Game::draw_from_pool() {
    const int tokens = std::accumulate(pool_.begin(), pool_.end(), 0);
    if (tokens == 0) return kNone;
    int place = dice_.draw(tokens);
    for (int token = 0; token < kTokens; ++token) {
        if (place < pool_[token]) {
            --pool_[token];
            return token;
        }
        place -= pool_[token];
    }
    return kNone;
}

inline void Game::fill_pool(int seat) {
    const Candidate& robo = candidates_[seat];
    const int surprise = robo.rating[kSurpriseRating];
    pool_[kTokenFirst] = 0;
    pool_[kTokenHigh] = 1;
    pool_[kTokenAny] = 2;
    pool_[kTokenSolicit] = 1;
    pool_[kTokenFundraise] = donors_interested();
    pool_[kTokenSurprise] = std::min(3, surprise) + (surprise >= 3 && first_turn_ >= 8);
    pool_[kTokenPrep] = debate_tokens(robo);
    pool_[kTokenMedia] = std::min(4, robo.rating[kMediaRating] - 1);
    pool_[kTokenNegative] = negative_tokens(robo);
}

inline int Game::debate_tokens(const Candidate& robo) const {
    const int rating = robo.rating[kDebateRating];
    const int first = date_of_[kDebate1];
    int tokens = 1;
    if (first >= 0) {
        tokens += rating >= 2 && turn_ >= first - 6;
        tokens += rating >= 3 && turn_ >= first - 4;
    }
    return tokens + (rating >= 3 && first_turn_ >= 8);
}

inline int Game::negative_tokens(const Candidate& robo) const {
    constexpr std::array<int, 4> turns{3, 5, 6, 7};  // in which a token comes in
    const int turn = turn_ - first_turn_ + 1;
    int tokens = 0;
    for (int number = 0; number < 4; ++number) {
        tokens += robo.rating[kNegativeRating] >= number + 2 && turn >= turns[number];
    }
    return tokens;
}

// What is barred comes before money.
inline Game::Verdict Game::judge(int seat, int token) const {
    const Candidate& robo = candidates_[seat];
    bool barred = false;
    int cost = 0;
    switch (token) {
        case kTokenHigh:
            barred = offer_big_states().count == 0;
            cost = worst_case();
            break;
        case kTokenFirst:
        case kTokenAny:
            cost = worst_case();
            break;
        case kTokenFundraise:
            return is_raising_barred(robo) ? Verdict::kBarred : Verdict::kDo;
        case kTokenSolicit:
            barred = is_raising_barred(robo) || !has_available_pac(seat);
            cost = board_.cost[kSolicitPac];
            break;
        case kTokenSurprise:
            barred = robo.surprises >= 16;
            cost = board_.cost[kPlanSurprise];
            break;
        case kTokenPrep:
            barred = is_prep_barred(robo);
            cost = board_.cost[kDebatePrep];
            break;
        case kTokenMedia:
            cost = board_.cost[kMedia];
            break;
        default:
            cost = board_.cost[kNegative];
    }
    if (barred) return Verdict::kBarred;
    return robo.cash < cost ? Verdict::kNoMoney : Verdict::kDo;
}

// The dearest campaign: a robo does not know yet which state it will be.
inline int Game::worst_case() const {
    return std::max({board_.cost[kCampaignSmall], board_.cost[kCampaignMedium], board_.cost[kCampaignHigh]});
}

inline bool Game::is_raising_barred(const Candidate& robo) const { return turn_ == election_ - 1 || robo.cash > 500; }

inline bool Game::is_prep_barred(const Candidate& robo) const {
    const int left = debates_left();
    return robo.prep >= 8 || left == 0 || !robo.debater || (left == 1 && robo.prep >= 4);
}

inline void Game::perform(int seat, int token) {
    switch (token) {
        case kTokenFundraise: return fundraise(seat);
        case kTokenSolicit: return robo_solicit(seat);
        case kTokenSurprise: return plan_surprise(seat);
        case kTokenPrep: return debate_prep(seat);
        case kTokenMedia: return media(seat);
        case kTokenNegative: return robo_negative(seat);
        default: return robo_campaign(seat, token);
    }
}

// ---- where to campaign ------------------------------------------------------------------------------------------------------

inline void Game::robo_campaign(int seat, int token) {
    const int place = choose(seat, token == kTokenHigh ? offer_big_states() : offer_random_states());
    campaign(seat, place, board_.cost[kCampaignSmall + board_.tier[place]]);
    if (board_.tier[place] != 0) return;
    const Offer near = offer_near_states(place);
    if (near.count > 0) campaign(seat, choose(seat, near), 0);
}

inline Game::Offer Game::offer_big_states() const {
    Offer offer;
    for (const int place : board_.big) {
        if (!is_toured(place)) offer.add(place);
    }
    return offer;
}

// Three states, and three more if all have been toured.
inline Game::Offer Game::offer_random_states() {
    Offer offer;
    while (offer.count == 0) {
        for (int i = 0; i < 3; ++i) {
            const int place = pick_state();
            if (!is_toured(place)) offer.add(place);
        }
    }
    return offer;
}

inline Game::Offer Game::offer_near_states(int place) const {
    Offer offer;
    for (const int near : board_.near[place]) {
        if (near == kNone) break;
        if (!is_toured(near)) offer.add(near);
    }
    return offer;
}

// The state of the best rank; one at random if there are several.
inline int Game::choose(int seat, const Offer& offer) {
    Offer best;
    int best_rank = 0;
    for (int i = 0; i < offer.count; ++i) {
        const int place = offer.states[i];
        const int its_rank = rank(seat, place);
        if (best.count == 0 || its_rank < best_rank) {
            best.count = 0;
            best_rank = its_rank;
        }
        if (its_rank == best_rank) best.add(place);
    }
    return best.states[best.count > 1 ? dice_.draw(best.count) : 0];
}

// Smallest first: triage (level, behind, ahead), then friendliness (to the robo alone, to it and another, to another), then
// most electoral votes.
inline int Game::rank(int seat, int place) const {
    int most = -1;
    int friendliest = -1;
    for (int other = 0; other < seats_; ++other) {
        if (other == seat) continue;
        most = std::max(most, candidates_[other].voters[place]);
        friendliest = std::max(friendliest, board_.friend_[other][place]);
    }
    const int mine = candidates_[seat].voters[place];
    const int triage = mine == most ? 0 : mine < most ? 1 : 2;
    const int friendliness = board_.friend_[seat][place];
    const int friendly = friendliness > friendliest ? 0 : friendliness == friendliest ? 1 : 2;
    return (triage * 3 + friendly) * 1024 - board_.ev[place];
}

// ---- whom to ask, whom to attack --------------------------------------------------------------------------------------------

inline bool Game::is_available(int seat, int pac) const {
    return !candidates_[seat].solicited[pac] && board_.pac_friend[seat][pac] >= 4;
}

inline bool Game::has_available_pac(int seat) const {
    for (int pac = 0; pac < board_.pacs; ++pac) {
        if (is_available(seat, pac)) return true;
    }
    return false;
}

// On 1 to 3 the first available PAC of the list, else the friendliest, one at random among equals.
inline void Game::robo_solicit(int seat) {
    const bool first = dice_.roll() <= 3;
    std::array<int, kPacs> found{};
    int count = 0;
    int best = 0;
    for (int pac = 0; pac < board_.pacs; ++pac) {
        if (!is_available(seat, pac)) continue;
        if (first) return solicit(seat, pac);
        const int friendliness = board_.pac_friend[seat][pac];
        if (friendliness > best) {
            best = friendliness;
            count = 0;
        }
        if (friendliness == best) found[count++] = pac;
    }
    solicit(seat, found[count > 1 ? dice_.draw(count) : 0]);
}

// The only opponent; else whoever leads in a random state; else, if nobody leads anywhere, one at random.
inline void Game::robo_negative(int seat) {
    if (seats_ == 2) return negative(seat, 1 - seat);
    if (!some_opponent_leads(seat)) {
        const int target = dice_.draw(seats_ - 1);
        return negative(seat, target < seat ? target : target + 1);
    }
    int target = opponent_ahead(seat, pick_state());
    while (target == kNone) target = opponent_ahead(seat, pick_state());
    negative(seat, target);
}

inline int Game::opponent_ahead(int seat, int place) const {
    int best = 0;
    int ahead = kNone;
    for (int other = 0; other < seats_; ++other) {
        if (other == seat) continue;
        const int voters = candidates_[other].voters[place];
        if (voters > best) {
            best = voters;
            ahead = other;
        } else if (voters == best) {
            ahead = kNone;
        }
    }
    return ahead;
}

inline bool Game::some_opponent_leads(int seat) const {
    for (int place = 0; place < kStates; ++place) {
        if (opponent_ahead(seat, place) != kNone) return true;
    }
    return false;
}

}  // namespace hustings
