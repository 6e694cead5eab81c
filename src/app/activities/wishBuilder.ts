import { wishBuilderMachine } from '../../../machines/wishes/wishBuilder.machine.ts'
import { defineAuthorizeGuest } from '../../actors/estimate.ts'
import type { AppServices } from '../services.ts'

export { wishBuilderActivity as activity } from '../../../machines/wishes/wishBuilder.activity.ts'

export function provide(services: AppServices) {
  return wishBuilderMachine.provide({ actors: { authorizeGuest: defineAuthorizeGuest(services) } })
}
