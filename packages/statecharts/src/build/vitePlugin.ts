import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { answerOf } from '../commands/charts/serve.ts'
import { chartsOfFolder } from '../commands/charts/show.ts'
import { loadProject } from '../commands/project.ts'

/**
 * Serves the charts of an app's machines at `/charts` of its Vite server, where they can follow what
 * the app does in another tab (see `watch`). Not part of a build.
 * @param folder where the machines are looked for, from the root of the app
 */
export function statecharts({ folder = '.' }: { folder?: string } = {}): Plugin {
  return {
    name: 'statecharts',
    apply: 'serve',
    configureServer(server) {
      const root = join(server.config.root, folder)
      let answer: Promise<ReturnType<typeof answerOf>> | undefined
      const make = async () => {
        // Not a page of the project's own, whose build would stop this server.
        const { page: _, ...project } = await loadProject(server.config.root)
        return answerOf((await chartsOfFolder(root, project)).opened, project)
      }
      server.watcher.on('all', (_, file) => {
        if (/\.[cm]?[jt]sx?$/.test(file) && !relative(root, file).startsWith('..')) answer = undefined
      })
      server.middlewares.use((request, response, next) => {
        if (!/^\/charts(?:[/?]|$)/.test(request.url ?? '')) return next()
        answer ??= make()
        answer.then((reply) => reply(request, response)).catch(next)
      })
    },
  }
}
