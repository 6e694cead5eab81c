import { createFileRoute } from '@tanstack/react-router'
import Loading from '../screens/system/Loading.tsx'

/** Any other path: the machines send it on, or the root shows that nothing is there. */
export const Route = createFileRoute('/$')({ component: Loading })
