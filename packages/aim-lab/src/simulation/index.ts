export { type Simulation, type SimulationResult, simulate, simulateRounds } from './simulate.ts';
