// The reducer of boardgame.io with a game of the same size: 100 units on 99 hexes, moves, attacks and ends of phases in the
// proportions of our sample. Prints moves a second, best and median of five.
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MAKE_MOVE } = { MAKE_MOVE: 'MAKE_MOVE' };

const units = () => Array.from({ length: 100 }, (_, id) => ({ id, hex: 1500 + id, losses: 0, spent: 0, fought: false }));
const game = {
  name: 'peer',
  setup: () => ({ units: units(), owners: Array(99).fill(0), turn: 1 }),
  moves: {
    march: ({ G }, unit, hex) => { G.units[unit].hex = hex; G.units[unit].spent += 2; G.owners[hex % 99] = 1; },
    attack: ({ G }, attackers) => { for (const unit of attackers) G.units[unit].fought = true; },
    lose: ({ G }, unit) => { G.units[unit].losses = (G.units[unit].losses + 1) % 3; },
    end: ({ G }) => { G.turn += 1; for (const unit of G.units) { unit.spent = 0; unit.fought = false; } },
  },
  turn: { activePlayers: { all: 'all' } },
};
const action = (type, ...args) => ({ type: MAKE_MOVE, payload: { type, args, playerID: '0' } });
const script = Array.from({ length: 5000 }, (_, n) =>
  n % 25 === 24 ? action('end') : n % 4 === 2 ? action('attack', [n % 100, (n + 1) % 100]) : n % 4 === 3 ? action('lose', n % 100) : action('march', n % 100, 1500 + ((n * 7) % 99)));

const reducer = CreateGameReducer({ game });
const rates = [];
for (let round = 0; round < 5; round += 1) {
  let state = InitializeGame({ game, numPlayers: 2 });
  const start = process.hrtime.bigint();
  for (const one of script) state = reducer(state, one);
  rates.push(script.length / (Number(process.hrtime.bigint() - start) / 1e9));
  if (state.G.turn !== 201) throw new Error(`the script was not played: turn ${state.G.turn}`);
}
rates.sort((a, b) => a - b);
console.log(JSON.stringify({ v: 1, name: 'peer-boardgame.io', unit: 'moves/s', best: Math.round(rates[4]), median: Math.round(rates[2]) }));
