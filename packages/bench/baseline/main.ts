/**
 * The required packages of the first page without our code: the reference for the application's
 * size.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { GraphQLClient } from 'graphql-request'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { object, parse, string } from 'valibot'
import { createActor, setup } from 'xstate'

const machine = setup({}).createMachine({ initial: 'welcome', states: { welcome: {} } })
const actor = createActor(machine).start()
const client = new GraphQLClient(`${location.origin}/graphql`)
const title = parse(object({ title: string() }), { title: 'Life insurance' }).title

function Welcome() {
  const state = useSelector(actor, (snapshot) => snapshot.value)
  return createElement('h1', null, `${title} ${state} ${client.requestConfig ? '' : ''}`)
}

const router = createRouter({ routeTree: createRootRoute({ component: Welcome }) })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(RouterProvider, { router }),
    ),
  )
