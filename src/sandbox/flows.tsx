import '../ui/base.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { product } from '../../rules/product.ts'
import { ProductName } from '../ui/Logo.tsx'
import { FlowsPage } from './flows/FlowsPage.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProductName value={product.name}>
        <FlowsPage />
      </ProductName>
    </QueryClientProvider>
  </StrictMode>,
)
