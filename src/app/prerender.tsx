import { renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { appMachine } from '../../machines/app/app.machine.ts'
import { product } from '../../rules/product.ts'

export { routes } from '../../machines/routes/routes.ts'

import Welcome from '../screens/welcome/Welcome.tsx'
import { Frame } from './Frame.tsx'

/**
 * The welcome page as HTML, which the build writes into the served page. It is the same for every
 * visitor and needs no script to be read. `main.tsx` hydrates it.
 */
export const welcome = {
  path: product.welcomePath,
  html: () => {
    const app = createActor(appMachine, { input: { path: product.welcomePath } })
    return renderToString(
      <Frame app={app}>
        <Welcome app={app} />
      </Frame>,
    )
  },
}
