// Election night and the House (ED 10, ED 11), and the figures of a finished game.
#pragma once

#include <algorithm>
#include <limits>

#include "game.hpp"

namespace hustings {

inline bool has(Seats seats, int seat) { return (seats >> seat) & 1; }

// The seat of a set of one; -1 if there are several.
inline int only_seat(Seats seats) {
    return __builtin_popcount(seats) == 1 ? __builtin_ctz(seats) : kNone;
}

// ---- the surprise deck ------------------------------------------------------------------------------------------------------

inline Game::Card Game::draw_card() {
    if (cards_left() == 0) reshuffle();
    int place = dice_.draw(cards_left());
    if (place < deck_.blanks) {
        --deck_.blanks;
        ++deck_.blanks_used;
        return {};
    }
    place -= deck_.blanks;
    for (int seat = 0; seat < seats_; ++seat) {
        if (place < deck_.unsized[seat]) {
            --deck_.unsized[seat];
            const int die = dice_.roll();
            return use_card(seat, die <= 3 ? 0 : die <= 5 ? 1 : 2);
        }
        place -= deck_.unsized[seat];
        for (int width = 0; width < kSizes; ++width) {
            if (place < deck_.sized[seat][width]) {
                --deck_.sized[seat][width];
                return use_card(seat, width);
            }
            place -= deck_.sized[seat][width];
        }
    }
    return {};
}

inline Game::Card Game::use_card(int seat, int width) {
    ++deck_.used[seat][width];
    return {seat, 1 << width};
}

inline int Game::cards_left() const {
    int cards = deck_.blanks;
    for (int seat = 0; seat < seats_; ++seat) {
        cards += deck_.unsized[seat];
        for (const int sized : deck_.sized[seat]) cards += sized;
    }
    return cards;
}

inline void Game::reshuffle() {
    deck_.blanks = deck_.blanks_used;
    deck_.blanks_used = 0;
    deck_.sized = deck_.used;
    deck_.used = {};
}

// Draws until a card of one of the tied comes up; -1 if none of them has planned any.
inline int Game::surprise_among(Seats tied) {
    int planned = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        if (has(tied, seat)) planned += candidates_[seat].surprises;
    }
    if (planned == 0) return kNone;
    while (true) {
        const Card card = draw_card();
        if (card.owner != kNone && has(tied, card.owner)) return card.owner;
    }
}

inline int Game::one_of(Seats tied) {
    for (int skip = dice_.draw(__builtin_popcount(tied)); skip > 0; --skip) tied &= tied - 1;
    return __builtin_ctz(tied);
}

// ---- election night (ED 10) -------------------------------------------------------------------------------------------------

inline void Game::election_night() {
    int listed = 0;
    for (int closing = 0; listed < kStates; ++closing) {
        const int begin = listed;
        for (int place = 0; place < kStates; ++place) {
            if (board_.closing[place] == closing) picks_[listed++] = place;
        }
        for (int next = begin; next < listed; ++next) {
            std::swap(picks_[next], picks_[next + dice_.draw(listed - next)]);
            call_state(picks_[next]);
        }
    }
    for (int seat = 0; seat < seats_ && winner_ == kNone; ++seat) {
        if (candidates_[seat].electoral >= board_.majority) {
            winner_ = seat;
            won_by_ = WonBy::kElectoral;
        }
    }
}

inline void Game::call_state(int place) {
    const Seats top = top_seats(place, draw_card());
    int winner = only_seat(top);
    if (winner == kNone) winner = surprise_among(top);
    if (winner == kNone) winner = one_of(top);
    called_[place] = winner;
    candidates_[winner].electoral += board_.ev[place];
}

inline Seats Game::top_seats(int place, Card card) const {
    int best = -1;
    Seats top = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        const int halves = 2 * candidates_[seat].voters[place] + (card.owner == seat ? card.halves : 0);
        if (halves > best) {
            best = halves;
            top = 0;
        }
        if (halves == best) top |= Seats{1} << seat;
    }
    return top;
}

// ---- the House (ED 11) ------------------------------------------------------------------------------------------------------

inline void Game::house() {
    for (int seat = 0; seat < seats_; ++seat) candidates_[seat].in_house = true;
    house_vote_.fill(kNone);
    if (seats_ > 3) leave_out_the_last();
    States waiting = (States{1} << kStates) - 1;
    if (board_.capital != kNone) waiting &= ~(States{1} << board_.capital);
    while (true) {
        ballot(waiting);
        waiting = 0;
        while (waiting == 0) {
            if (is_elected()) return;
            if (__builtin_popcount(in_the_house()) > 2) {
                waiting = drop_out();
            } else if (reruns_ >= 20) {
                winner_ = one_of(in_the_house());
                won_by_ = WonBy::kDie;
                return;
            } else {
                ++reruns_;
                add_extra_states();
                waiting = by_surprise_;
            }
        }
    }
}

template <typename Key>
inline Seats Game::fewest(Seats among, Key key) const {
    auto least = std::numeric_limits<std::int64_t>::max();
    Seats found = 0;
    for (int seat = 0; seat < seats_; ++seat) {
        if (!has(among, seat)) continue;
        const std::int64_t value = key(seat);
        if (value < least) {
            least = value;
            found = 0;
        }
        if (value == least) found |= Seats{1} << seat;
    }
    return found;
}

inline Seats Game::in_the_house() const {
    Seats found = 0;
    for (int seat = 0; seat < seats_; ++seat) found |= Seats{candidates_[seat].in_house} << seat;
    return found;
}

inline int Game::house_majority() const { return (kStates - (board_.capital != kNone)) / 2 + 1; }

inline void Game::leave_out_the_last() {
    Seats last = fewest((Seats{1} << seats_) - 1, [this](int seat) { return candidates_[seat].electoral; });
    if (only_seat(last) == kNone) last = fewest(last, [this](int seat) { return popular_votes(seat); });
    const int seat = only_seat(last) != kNone ? only_seat(last) : one_of(last);
    candidates_[seat].in_house = false;
}

inline void Game::ballot(States waiting) {
    ++ballots_;
    for (; waiting != 0; waiting &= waiting - 1) {
        const int place = __builtin_ctzll(waiting);
        by_surprise_ &= ~(States{1} << place);
        if (house_vote_[place] != kNone) --candidates_[house_vote_[place]].delegations;
        const int winner = reruns_ > 0 ? vote_by_surprise(place, in_the_house()) : vote_by_map(place);
        house_vote_[place] = winner;
        ++candidates_[winner].delegations;
    }
}

// Most voters, then the higher friendliness, then a surprise.
inline int Game::vote_by_map(int place) {
    Seats top = fewest(in_the_house(), [&](int seat) { return -candidates_[seat].voters[place]; });
    if (only_seat(top) == kNone) top = fewest(top, [&](int seat) { return -board_.friend_[seat][place]; });
    return only_seat(top) != kNone ? only_seat(top) : vote_by_surprise(place, top);
}

inline int Game::vote_by_surprise(int place, Seats tied) {
    const int owner = board_.house_dice ? kNone : surprise_among(tied);
    by_surprise_ |= States{1} << place;
    return owner != kNone ? owner : one_of(tied);
}

inline bool Game::is_elected() {
    for (int seat = 0; seat < seats_; ++seat) {
        if (candidates_[seat].in_house && candidates_[seat].delegations >= house_majority()) {
            winner_ = seat;
            won_by_ = WonBy::kHouse;
            return true;
        }
    }
    return false;
}

// The candidate with fewest states leaves; returns the states that vote anew.
inline States Game::drop_out() {
    Seats last = fewest(in_the_house(), [this](int seat) { return candidates_[seat].delegations; });
    if (only_seat(last) == kNone) last = fewest(last, [this](int seat) { return candidates_[seat].electoral; });
    if (only_seat(last) == kNone) last = fewest(last, [this](int seat) { return popular_votes(seat); });
    const int seat = only_seat(last) != kNone ? only_seat(last) : one_of(last);
    candidates_[seat].in_house = false;
    States freed = 0;
    for (int place = 0; place < kStates; ++place) {
        if (house_vote_[place] == seat) freed |= States{1} << place;
    }
    return freed;
}

// The states that vote again in a level House besides those that a surprise decided: 4, or 2 of each candidate.
inline void Game::add_extra_states() {
    if (!board_.house_two) {
        for (int i = 0; i < 4; ++i) add_extra_state(kNone);
        return;
    }
    for (int seat = 0; seat < seats_; ++seat) {
        if (!candidates_[seat].in_house) continue;
        for (int i = 0; i < 2; ++i) add_extra_state(seat);
    }
}

inline void Game::add_extra_state(int seat) {
    ByState<int> possible{};
    int count = 0;
    for (int place = 0; place < kStates; ++place) {
        const int vote = house_vote_[place];
        if (vote == kNone || ((by_surprise_ >> place) & 1) || (seat != kNone && vote != seat)) continue;
        possible[count++] = place;
    }
    if (count > 0) by_surprise_ |= States{1} << possible[dice_.draw(count)];
}

// ---- figures ----------------------------------------------------------------------------------------------------------------

// People who would vote for a seat (ED 8.2), rounded down state by state.
inline std::int64_t Game::popular_votes(int seat) const {
    std::int64_t total = 0;
    for (int place = 0; place < kStates; ++place) {
        int weights = 1;
        for (int other = 0; other < seats_; ++other) weights += 2 * (candidates_[other].voters[place] + 1);
        const int weight = 2 * (candidates_[seat].voters[place] + 1);
        total += std::int64_t{board_.people[place]} * weight / weights;
    }
    return total;
}

inline int Game::upsets() const {
    int found = 0;
    for (int place = 0; place < kStates; ++place) {
        const int won = candidates_[called_[place]].voters[place];
        bool upset = false;
        for (int seat = 0; seat < seats_; ++seat) upset |= candidates_[seat].voters[place] > won;
        found += upset;
    }
    return found;
}

inline Result Game::result() const {
    Result found;
    found.winner = winner_;
    found.won_by = won_by_;
    found.by_house = ballots_ > 0;
    found.upsets = upsets();
    std::int64_t people = 0;
    for (const int count : board_.people) people += count;
    for (int seat = 0; seat < seats_; ++seat) {
        const Candidate& candidate = candidates_[seat];
        found.personality[seat] = candidate.personality;
        found.ev[seat] = candidate.electoral;
        found.popular[seat] = static_cast<int>((20'000 * popular_votes(seat) + people) / (2 * people));
        for (const int voters : candidate.voters) found.voters[seat] += voters;
        found.cash[seat] = candidate.cash;
        found.surprises[seat] = candidate.surprises;
    }
    return found;
}

}  // namespace hustings
