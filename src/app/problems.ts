import { handlingOf, type ProblemCode } from '../../machines/problem.ts'
import { format } from '../../machines/routes/route.ts'

interface Machines {
  app(event: { type: 'route.requested'; path: string }): void
  session(event: { type: 'session.blocked' }): void
}

/** Handles the error codes that need an immediate reaction, whichever machine made the call. */
export function createProblemHandler({ app, session }: Machines): (code: ProblemCode) => void {
  const leadTo = (id: 'createPhone' | 'newDevice') => app({ type: 'route.requested', path: format({ id }) })
  return (code) => {
    const handling = handlingOf(code)
    if (handling === 'checkSession') session({ type: 'session.blocked' })
    // "Users without a verified phone are steered to create and verify one" (access-to-purchase, 4.2).
    else if (handling === 'openPhone') leadTo('createPhone')
    else if (handling === 'openNewDevice') leadTo('newDevice')
  }
}
