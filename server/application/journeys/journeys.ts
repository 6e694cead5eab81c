import type { Kysely } from 'kysely'
import type { Journey, JourneySlug } from '../../../machines/contract/schema.generated.ts'
import type { Viewer } from '../../platform/call/call.ts'
import type { Database } from '../../platform/database/database.ts'
import { fulfillmentOf } from './journey.ts'

/** Where a journey stands for the caller, at a time, read from what the carrier holds and changing nothing. */
type JourneyReader = (db: Kysely<Database>, viewer: Viewer, now: Date) => Promise<Journey>

/** The journeys of the contract; the compiler asks for one that is missing here. */
export const journeyReaders: Readonly<Record<JourneySlug, JourneyReader>> = { fulfillment: fulfillmentOf }
