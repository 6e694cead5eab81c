import { join } from 'node:path'
import { pageBuild } from 'statecharts/page'
import { mergeConfig, type UserConfig } from 'vite'
import { withoutDescriptions } from './withoutDescriptions.ts'

const watched = join(import.meta.dirname, '../watched')

/**
 * The charts page is a separate build, so that applicants' pages contain none of it. The carrier
 * adds the listener to the app's pages, which loads the report.
 */
export const chartsPage = async (): Promise<UserConfig> =>
  mergeConfig(await pageBuild(), {
    configFile: false,
    plugins: [withoutDescriptions],
    build: {
      rolldownOptions: {
        input: { watched: join(watched, 'listener.ts'), report: join(watched, 'report.ts') },
      },
    },
  })
