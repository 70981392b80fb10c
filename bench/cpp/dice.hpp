// The dice of a simulated game: a keyed hash of a counter, number for number the generator of the Python engine.
#pragma once

#include <cstdint>

namespace hustings {

constexpr std::uint32_t mix(std::uint32_t number) {
    number = (number ^ (number >> 16)) * 0x21F0AAADu;
    number = (number ^ (number >> 15)) * 0x735A2D97u;
    return number ^ (number >> 15);
}

class Dice {
public:
    // Dice of game `index` of run `seed`.
    Dice(std::uint64_t seed, std::uint64_t index) {
        const std::uint32_t low = mix(static_cast<std::uint32_t>(seed) ^ 0x9E3779B9u);
        const std::uint32_t high = mix(static_cast<std::uint32_t>(seed >> 32) ^ low);
        key0_ = mix(static_cast<std::uint32_t>(index) ^ high);
        key1_ = mix(static_cast<std::uint32_t>(index >> 32) ^ mix(key0_ ^ low));
    }

    // One of 0..sides-1, all equally likely.
    int draw(int sides) {
        const auto bound = static_cast<std::uint32_t>(sides);
        std::uint64_t product = std::uint64_t{next()} * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t sliver = -bound % bound;  // 2^32 modulo bound
            while (static_cast<std::uint32_t>(product) < sliver) product = std::uint64_t{next()} * bound;
        }
        return static_cast<int>(product >> 32);
    }

    // A die: 1..6.
    int roll() { return draw(6) + 1; }

private:
    std::uint32_t next() { return mix(mix(counter_++ + key0_) ^ key1_); }

    std::uint32_t key0_ = 0;
    std::uint32_t key1_ = 0;
    std::uint32_t counter_ = 0;
};

}  // namespace hustings
