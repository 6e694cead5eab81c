import { main } from '../../../machines/paths/command/main.ts'
import { walkers } from './walkers.ts'

await main(walkers)
