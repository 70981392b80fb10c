// The yardstick: Election Day among robocandidates as one would write it in C++17. Game i of run seed s rolls the same dice in the
// same order as `hustings simulate`, so the figures of every game must agree.
//
//   election_day TABLES GAMES SEED [--check]
//
// TABLES is what tables.py prints. Prints one line of JSON; with --check, one row a game instead.

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "campaign.hpp"
#include "night.hpp"
#include "robo.hpp"
#include "setup.hpp"

namespace hustings {

// The set-up as named lists of numbers, one a line.
class Tables {
public:
    explicit Tables(const std::string& path) {
        std::ifstream file(path);
        if (!file) throw std::runtime_error("cannot read " + path);
        for (std::string line; std::getline(file, line);) {
            std::istringstream words(line);
            std::string name;
            words >> name;
            for (int number; words >> number;) lists_[name].push_back(number);
        }
    }

    template <typename T, std::size_t N>
    void read(const std::string& name, std::array<T, N>& target) const {
        const std::vector<int>& numbers = list(name, N);
        for (std::size_t i = 0; i < N; ++i) target[i] = static_cast<T>(numbers[i]);
    }

    template <typename T, std::size_t N, std::size_t M>
    void read(const std::string& name, std::array<std::array<T, M>, N>& target) const {
        const std::vector<int>& numbers = list(name, N * M);
        for (std::size_t i = 0; i < N * M; ++i) target[i / M][i % M] = static_cast<T>(numbers[i]);
    }

    int number(const std::string& name) const { return list(name, 1)[0]; }

private:
    const std::vector<int>& list(const std::string& name, std::size_t count) const {
        const auto found = lists_.find(name);
        if (found == lists_.end()) throw std::runtime_error("the tables lack " + name);
        if (found->second.size() != count) throw std::runtime_error(name + " has not the expected length");
        return found->second;
    }

    std::map<std::string, std::vector<int>> lists_;
};

Board read_board(const Tables& tables) {
    Board board;
    tables.read("board.ev", board.ev);
    tables.read("board.tier", board.tier);
    tables.read("board.friend", board.friend_);
    tables.read("board.people", board.people);
    tables.read("board.closing", board.closing);
    tables.read("board.near", board.near);
    tables.read("board.big", board.big);
    board.capital = tables.number("board.capital");
    board.majority = tables.number("board.majority");
    board.pacs = tables.number("board.pacs");
    tables.read("board.pac_friend", board.pac_friend);
    tables.read("board.resource", board.resource);
    tables.read("board.cost", board.cost);
    board.four_voters = tables.number("board.four_voters") == 1;
    board.house_dice = tables.number("board.house_dice") == 1;
    board.house_two = tables.number("board.house_two") == 1;
    return board;
}

Options read_options(const Tables& tables) {
    Options options;
    options.board = read_board(tables);
    options.seats = tables.number("seats");
    tables.read("personality", options.personality);
    options.personalities = tables.number("personalities");
    tables.read("ratings", options.ratings);
    tables.read("strength", options.strength);
    tables.read("debater", options.debater);
    options.first_turn = tables.number("first_turn");
    options.election = tables.number("election");
    tables.read("date_of", options.date_of);
    BySeat<bool> robo{};
    tables.read("robo", robo);
    for (int seat = 0; seat < options.seats; ++seat) {
        if (!robo[seat]) throw std::runtime_error("every candidate must be a robo");
    }
    return options;
}

std::vector<Result> play_games(const Options& options, std::uint64_t seed, std::uint64_t games) {
    std::vector<Result> results;
    results.reserve(games);
    for (std::uint64_t index = 0; index < games; ++index) results.push_back(Game(options, seed, index).play());
    return results;
}

// One row a game, in the order of the fields of the Result record.
void print_row(const Result& found) {
    std::printf("%d %d %d %d", found.winner, static_cast<int>(found.won_by), found.by_house, found.upsets);
    for (const auto& figures :
         {found.personality, found.ev, found.popular, found.voters, found.cash, found.surprises}) {
        for (const int figure : figures) std::printf(" %d", figure);
    }
    std::printf("\n");
}

int run(const std::vector<std::string>& arguments) {
    const Options options = read_options(Tables(arguments.at(0)));
    const std::uint64_t games = std::stoull(arguments.at(1));
    const std::uint64_t seed = std::stoull(arguments.at(2));
    const bool check = arguments.size() > 3 && arguments[3] == "--check";
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const std::clock_t busy = std::clock();
    const std::vector<Result> results = play_games(options, seed, games);
    const double cpu_seconds = static_cast<double>(std::clock() - busy) / CLOCKS_PER_SEC;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (check) {
        for (const Result& found : results) print_row(found);
    } else {
        std::printf("{\"games\":%llu,\"seconds\":%.6f,\"games_per_second\":%.0f,\"cpu_seconds\":%.6f}\n",
                    static_cast<unsigned long long>(games), seconds, static_cast<double>(games) / seconds, cpu_seconds);
    }
    return EXIT_SUCCESS;
}

}  // namespace hustings

int main(int argc, char** argv) {
    const std::vector<std::string> arguments(argv + 1, argv + argc);
    if (arguments.size() < 3) {
        std::fprintf(stderr, "usage: election_day TABLES GAMES SEED [--check]\n");
        return 2;
    }
    try {
        return hustings::run(arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "election_day: %s\n", error.what());
        return EXIT_FAILURE;
    }
}
