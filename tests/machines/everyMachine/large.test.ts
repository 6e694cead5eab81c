import { registry } from '../../../machines/index.ts'
import { checkMachines, isLarge } from './checkMachines.ts'

checkMachines(registry.filter(isLarge))
