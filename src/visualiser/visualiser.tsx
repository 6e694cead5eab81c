import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { ChartsPage } from './page/ChartsPage.tsx'
import { visualiser } from './page/providedVisualiser.ts'
import { followAddress } from './page/followAddress.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const actor = createActor(visualiser).start()
followAddress(actor)
createRoot(root).render(
  <StrictMode>
    <ChartsPage visualiser={actor} />
  </StrictMode>,
)
