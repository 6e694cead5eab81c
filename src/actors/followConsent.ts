import { fromCallback } from 'xstate'
import type { AnswerKept, AnswerMoved, QuestionPostponed } from '../../machines/consent/consent.types.ts'
import type { ConsentStore } from '../adapters/consent.ts'

/** Stores the answer for all tabs of this browser, and receives the answers of other tabs. */
export function defineFollowConsent(store: ConsentStore) {
  return fromCallback<AnswerKept | QuestionPostponed>(({ sendBack, receive }) => {
    receive((event) => {
      if (event.type === 'answer.kept') store.keep(event.answer)
      else store.postpone()
    })
    return store.listen((answer) => {
      const moved: AnswerMoved = { type: 'answer.moved', answer }
      sendBack(moved)
    })
  })
}
