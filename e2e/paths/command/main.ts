import { main } from '../../../packages/statecharts/src/commands/paths/main.ts'
import { walkers } from './walkers.ts'

await main(walkers)
