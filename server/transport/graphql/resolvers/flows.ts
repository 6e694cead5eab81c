import { createFlowSession, planFlowSession } from '../../../application/flows/createFlowSession.ts'
import { createResponse, planResponse } from '../../../application/flows/createResponse.ts'
import { requireValidFlows } from '../../../application/flows/definitions/index.ts'
import { readFlowSession, readForm } from '../../../application/flows/readFlows.ts'
import { presentFlow, requireFlow } from '../../../application/flows/sessions.ts'
import type { RequestContext } from '../../../platform/call/call.ts'
import { callerOf, plannedMutation } from '../mutation.ts'
import type { Resolvers } from '../resolvers.generated.ts'

requireValidFlows()

export const flowsResolvers: Resolvers<RequestContext> = {
  Query: {
    flow: (_parent, { slug }, context) => presentFlow(requireFlow(slug, callerOf(context))),
    flowSession: (_parent, { flowSessionId }, context) =>
      readFlowSession(context.services.db, callerOf(context), flowSessionId, context.now),
    dynamicForm: (_parent, { input }, context) =>
      readForm(context.services.db, callerOf(context), input, context.now, context.services.config),
  },
  Mutation: {
    createFlowSession: plannedMutation(planFlowSession, createFlowSession),
    createResponse: plannedMutation(planResponse, createResponse),
  },
  // A reply stored by an earlier version may lack it.
  Flow: { sessionFromStart: (flow) => flow.sessionFromStart ?? false },
}
