import type { RequestContext } from '../../context.ts'
import { mutation } from '../../transport/graphql/mutation.ts'
import type {
  InsuranceApplication,
  RequestNewBusinessInput,
  Resolvers,
} from '../../transport/graphql/resolvers.generated.ts'
import { requireViewer } from '../access/levels.ts'
import { latestApplication, requestNewBusiness } from './applications.ts'
import { presentApplication } from './presentApplication.ts'
import { triviaQuestions } from './trivia.ts'

export const underwritingResolvers: Resolvers<RequestContext> = {
  Query: {
    triviaQuestions: () => triviaQuestions,
    async latestInsuranceApplication(_parent, _args, context) {
      const { userId } = requireViewer(context, 'verified')
      const { db } = context.services
      const application = await latestApplication(db, userId)
      return application ? await presentApplication(db, application) : null
    },
  },
  Mutation: {
    requestNewBusiness: mutation<RequestNewBusinessInput, { insuranceApplication: InsuranceApplication }>(
      {},
      async ({ tx, input, context, viewer }) => ({
        insuranceApplication: await presentApplication(
          tx,
          await requestNewBusiness(tx, context, viewer, input.product),
        ),
      }),
    ),
  },
}
