import '../ui/base.css'
import 'virtual:drawing.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { ChartsPage } from './ChartsPage.tsx'
import { followAddress } from './followAddress.ts'
import { pageConfig } from './pageConfig.ts'
import { visualiser } from './providedVisualiser.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
const actor = createActor(visualiser, {
  input: { background: pageConfig().watched?.background ?? [] },
}).start()
followAddress(actor)
createRoot(root).render(
  <StrictMode>
    <ChartsPage visualiser={actor} />
  </StrictMode>,
)
