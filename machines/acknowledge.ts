/**
 * Input of the acknowledging actor, used for the terms and the purchase: createAcknowledgements
 * with one entry per disclosure or document id; all or none are stored.
 */
export interface AcknowledgeInput {
  subjectIds: readonly string[]
}
