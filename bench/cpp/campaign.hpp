// Turns, actions and events (ED 4 to ED 7).
#pragma once

#include <algorithm>
#include <utility>

#include "game.hpp"

namespace hustings {

inline void Game::player_turn(int seat) {
    const bool debated = candidates_[seat].debater && debate_today();
    const int actions = candidates_[seat].strength - debated;
    toured_ = 0;
    fresh_picks();
    fill_pool(seat);
    // An action is lost to the debate, and with it the opening campaign; a turn without actions cannot come about.
    for (int taken = 0; taken < actions; ++taken) robo_action(seat, taken == 0 && !debated);
}

// ---- voters (ED 6) ----------------------------------------------------------------------------------------------------------

inline int Game::pick_state() {
    if (unpicked_ == 0) fresh_picks();
    const int place = dice_.draw(unpicked_);
    --unpicked_;
    std::swap(picks_[place], picks_[unpicked_]);
    return picks_[unpicked_];
}

inline void Game::gain_voter(int seat, int place) {
    int& voters = candidates_[seat].voters[place];
    if (board_.four_voters && voters >= 4) return;
    ++voters;
}

inline void Game::lose_voter(int seat, int place) {
    int& voters = candidates_[seat].voters[place];
    if (voters > 0) --voters;
}

// ---- actions (ED 5) ---------------------------------------------------------------------------------------------------------

inline void Game::campaign(int seat, int place, int price) {
    candidates_[seat].cash -= price;
    toured_ |= States{1} << place;
    if (dice_.roll() <= board_.friend_[seat][place]) gain_voter(seat, place);
}

inline void Game::media(int seat) {
    Candidate& candidate = candidates_[seat];
    candidate.cash -= board_.cost[kMedia];
    const int states = std::min(dice_.roll(), candidate.rating[kMediaRating]);
    for (int i = 0; i < states; ++i) gain_voter(seat, pick_state());
}

inline void Game::negative(int seat, int target) {
    Candidate& candidate = candidates_[seat];
    candidate.cash -= board_.cost[kNegative];
    const int states = std::min(dice_.roll(), candidate.rating[kNegativeRating]);
    for (int i = 0; i < states; ++i) lose_voter(target, pick_state());
}

inline void Game::fundraise(int seat) {
    Candidate& candidate = candidates_[seat];
    const int points = dice_.roll() + candidate.rating[kFundraiseRating] - (donors_interested() ? 0 : 2);
    candidate.cash += 20 * points;
}

inline void Game::solicit(int seat, int pac) {
    Candidate& candidate = candidates_[seat];
    candidate.cash -= board_.cost[kSolicitPac];
    const int points = board_.pac_friend[seat][pac] + dice_.roll() - 6;
    candidate.solicited[pac] = true;
    candidate.cash += std::max(0, points) * board_.resource[pac];
}

// How many of two dice are no higher than a rating.
inline int Game::successes(int rating) {
    const int die1 = dice_.roll();
    const int die2 = dice_.roll();
    return (die1 <= rating) + (die2 <= rating);
}

inline void Game::plan_surprise(int seat) {
    Candidate& candidate = candidates_[seat];
    candidate.cash -= board_.cost[kPlanSurprise];
    const int gained = std::min(successes(candidate.rating[kSurpriseRating]), 16 - candidate.surprises);
    candidate.surprises += gained;
    deck_.unsized[seat] += gained;
}

inline void Game::debate_prep(int seat) {
    Candidate& candidate = candidates_[seat];
    candidate.cash -= board_.cost[kDebatePrep];
    candidate.prep = std::min(candidate.prep + successes(candidate.rating[kDebateRating]), 8);
}

// ---- events (ED 7) ----------------------------------------------------------------------------------------------------------

inline void Game::hold_event() {
    const int today = event_today();
    if (today == kNone) return;
    if (today <= kDebate3) {
        debate();
    } else if (today == kVoterAttention) {
        voter_attention();
    } else if (today == kEndorsements) {
        endorsements();
    }  // Donor Interest: from now on Fundraise looks at the date
}

inline void Game::debate() {
    BySeat<int> points{};
    for (int seat = 0; seat < seats_; ++seat) {
        Candidate& candidate = candidates_[seat];
        if (!candidate.debater) continue;
        const int spent = std::min(4, candidate.prep);
        candidate.prep -= spent;
        points[seat] = spent + successes(candidate.rating[kDebateRating]);
    }
    for (int seat = 0; seat < seats_; ++seat) {
        if (!candidates_[seat].debater) continue;
        const int swing = debate_swing(seat, points);
        fresh_picks();
        for (int i = 0; i < swing; ++i) gain_voter(seat, pick_state());
        for (int i = 0; i < -swing; ++i) lose_voter(seat, pick_state());
    }
}

// Voters to win (> 0) or lose (< 0): best and worst by the difference between them, one each if all are level; of those
// between, a lone second wins one, a lone third loses one, two who share the middle get nothing.
inline int Game::debate_swing(int seat, const BySeat<int>& points) const {
    const int mine = points[seat];
    int best = mine;
    int worst = mine;
    int level = 0;
    int above = 0;
    for (int other = 0; other < seats_; ++other) {
        if (!candidates_[other].debater) continue;
        best = std::max(best, points[other]);
        worst = std::min(worst, points[other]);
        level += points[other] == mine;
        above += points[other] > mine;
    }
    if (best == worst) return 1;
    if (mine == best) return best - worst;
    if (mine == worst) return worst - best;
    if (level == 2) return 0;
    return above == 1 ? 1 : -1;
}

inline void Game::endorsements() {
    for (int seat = 0; seat < seats_; ++seat) {
        fresh_picks();
        const int states = 2 * std::min(candidates_[seat].strength, 4);
        for (int i = 0; i < states; ++i) {
            const int place = pick_state();
            if (dice_.roll() <= board_.friend_[seat][place]) gain_voter(seat, place);
        }
    }
}

inline void Game::voter_attention() {
    for (int seat = 0; seat < seats_; ++seat) {
        fresh_picks();
        const int states = 3 * std::min(candidates_[seat].strength, 4);
        for (int i = 0; i < states; ++i) {
            const int place = pick_state();
            if (board_.friend_[seat][place] >= 4) gain_voter(seat, place);
        }
    }
}

}  // namespace hustings
