import { createActor } from 'xstate'
import { newsletterMachine } from '../../../machines/newsletter/newsletter.machine.ts'
import { defineSaveNewsletter } from '../../actors/saveNewsletter.ts'
import type { AppServices } from '../services.ts'

/** The choice of the newsletter with its effects, for a page to run. */
export function createNewsletter(services: AppServices) {
  return createActor(
    newsletterMachine.provide({ actors: { saveNewsletter: defineSaveNewsletter(services) } }),
  )
}
