import { createFileRoute } from '@tanstack/react-router'
import LinkExpired from '../screens/links/LinkExpired.tsx'

export const Route = createFileRoute('/link-expired')({ component: LinkExpired })
