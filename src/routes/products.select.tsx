import { createFileRoute } from '@tanstack/react-router'
import SelectProduct from '../screens/products/SelectProduct.tsx'

export const Route = createFileRoute('/products/select')({ component: SelectProduct })
