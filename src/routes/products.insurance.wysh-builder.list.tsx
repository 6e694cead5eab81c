import { createFileRoute } from '@tanstack/react-router'
import { BuilderRoute } from '../app/BuilderRoute.tsx'

export const Route = createFileRoute('/products/insurance/wysh-builder/list')({ component: BuilderRoute })
