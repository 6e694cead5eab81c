import { agentHours } from '../../../rules/agentHours.ts'
import { company } from '../../../rules/company.ts'
import { helpTopics } from './helpTopics.ts'

interface AssistantReply {
  from: 'assistant' | 'agent'
  text: string
  suggestions: readonly string[]
  /** A live agent was requested, and none is available now. */
  isAway: boolean
}

const person = 'Talk to a person'
const suggestions = [...helpTopics.slice(0, -1).map(({ question }) => question), person]

const wantsPerson = /\b(agent|person|human|somebody|someone|representative|advisor)\b/i

const assistant = (text: string, more: Partial<AssistantReply> = {}): AssistantReply => ({
  from: 'assistant',
  text,
  suggestions: [],
  isAway: false,
  ...more,
})

const agent = (text: string): AssistantReply => ({ from: 'agent', text, suggestions: [], isAway: false })

/** The first message of the sandbox's assistant, which states that it is automated. */
export const greeting: AssistantReply = assistant(
  "This is the sandbox's assistant: a program that answers a few questions. What would you like to know?",
  { suggestions },
)

/** Hands over to an agent, or says when agents are back. */
function handOver(now: Date): AssistantReply {
  const { areThere, back } = agentHours(now)
  return areThere
    ? agent(
        'You’re with Robin now. In the sandbox, the live agent is simulated, too. No one reads what you write.',
      )
    : assistant(
        `Live agents are available ${company.supportHours}. They’ll be back ${back} at 9am. You can call ${company.phone.shown}, or leave a message and get an answer by email.`,
        { isAway: true },
      )
}

/** The reply to a question at this time of the carrier's clock. */
export function answerTo(question: string, isWithAgent: boolean, now: Date): AssistantReply {
  const topic = helpTopics.find(({ asks }) => asks.test(question))
  if (isWithAgent) {
    if (!agentHours(now).areThere) return handOver(now)
    return agent(topic?.answer ?? 'Thank you. A real agent would look into this with you now.')
  }
  if (wantsPerson.test(question)) return handOver(now)
  return topic
    ? assistant(topic.answer, { suggestions: suggestions.filter((other) => other !== topic.question) })
    : assistant('I don’t know that one. Here’s what I can answer, or I can get you a person.', {
        suggestions,
      })
}
