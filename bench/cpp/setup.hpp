// Set-up and calendar (ED 2, ED 3).
#pragma once

#include <algorithm>
#include <utility>

#include "game.hpp"

namespace hustings {

inline constexpr int kByDice = -1;
inline constexpr int kNotHeld = -2;
inline constexpr int kNovember = 20;

// The dice table by the sum of two dice, 2 to 12: a date, or kBeforeDebate + turns before the first debate, or kAfterStart + turns
// after the first turn.
inline constexpr int kBeforeDebate = 40;
inline constexpr int kAfterStart = 50;
using DiceTable = std::array<int, 11>;
inline constexpr DiceTable kDebateDates{19, 19, 13, 14, 15, 16, 17, 16, 18, 18, 18};
inline constexpr DiceTable kAttentionDates{42, 42, 41, 11, 12, 13, 14, 15, 16, 17, 17};
inline constexpr DiceTable kEndorsementDates{53, 53, 54, 55, 11, 12, 13, 14, 15, 41, 41};
inline constexpr DiceTable kDonorDates{53, 53, 11, 12, 13, 14, 15, 16, 17, 18, 18};

inline void Game::seat_candidates(const Options& options) {
    for (int seat = 0; seat < seats_; ++seat) candidates_[seat].personality = options.personality[seat];
    for (int seat = 0; seat < seats_; ++seat) {
        Candidate& candidate = candidates_[seat];
        if (candidate.personality == kNone) candidate.personality = deal_personality(options);
        candidate.rating = options.ratings[candidate.personality];
        candidate.strength = options.strength[seat];
        candidate.debater = options.debater[seat];
    }
}

inline int Game::deal_personality(const Options& options) {
    int free = 0;
    for (int personality = 0; personality < options.personalities; ++personality) free += !is_taken(personality);
    int skip = dice_.draw(free);
    int personality = 0;
    while (is_taken(personality) || skip > 0) {
        if (!is_taken(personality)) --skip;
        ++personality;
    }
    return personality;
}

inline bool Game::is_taken(int personality) const {
    for (int seat = 0; seat < seats_; ++seat) {
        if (candidates_[seat].personality == personality) return true;
    }
    return false;
}

inline void Game::schedule() {
    for (int occasion = 0; occasion < kOccasions; ++occasion) {
        if (date_of_[occasion] == kByDice) {
            const int die1 = dice_.roll();
            const int die2 = dice_.roll();
            date_of_[occasion] = open_date(table_date(occasion, die1 + die2));
        }
    }
    sort_debates();
}

inline int Game::table_date(int occasion, int sum) const {
    const int row = sum - 2;
    if (occasion <= kDebate3) return kDebateDates[row];
    const int entry = occasion == kVoterAttention ? kAttentionDates[row]
                      : occasion == kEndorsements ? kEndorsementDates[row]
                                                  : kDonorDates[row];
    if (entry >= kAfterStart) return first_turn_ + entry - kAfterStart;
    if (entry >= kBeforeDebate) return first_debate() - (entry - kBeforeDebate);
    return entry;
}

inline int Game::first_debate() const {
    int first = election_ - 1;
    for (int occasion = kDebate1; occasion <= kDebate3; ++occasion) {
        if (date_of_[occasion] >= 0) first = std::min(first, date_of_[occasion]);
    }
    return first;
}

inline int Game::open_date(int wanted) const {
    if (wanted < election_) {
        for (int date = wanted; date > first_turn_; --date) {
            if (is_free(date)) return date;
        }
    }
    for (int date = first_turn_ + 1; date < election_; ++date) {
        if (is_free(date)) return date;
    }
    return kNotHeld;
}

inline bool Game::is_free(int date) const {
    return std::find(date_of_.begin(), date_of_.end(), date) == date_of_.end();
}

inline void Game::sort_debates() {
    const auto key = [](int date) { return date < 0 ? kNovember : date; };
    std::sort(date_of_.begin(), date_of_.begin() + 3, [key](int a, int b) { return key(a) < key(b); });
}

inline int Game::event_today() const {
    for (int occasion = 0; occasion < kOccasions; ++occasion) {
        if (date_of_[occasion] == turn_) return occasion;
    }
    return kNone;
}

inline bool Game::debate_today() const {
    const int today = event_today();
    return today != kNone && today <= kDebate3;
}

inline int Game::debates_left() const {
    int left = 0;
    for (int occasion = kDebate1; occasion <= kDebate3; ++occasion) left += date_of_[occasion] > turn_;
    return left;
}

inline bool Game::donors_interested() const {
    return date_of_[kDonorInterest] >= 0 && turn_ >= date_of_[kDonorInterest];
}

}  // namespace hustings
