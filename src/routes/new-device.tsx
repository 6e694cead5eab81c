import { createFileRoute } from '@tanstack/react-router'
import NewDevice from '../screens/links/NewDevice.tsx'

export const Route = createFileRoute('/new-device')({ component: NewDevice })
