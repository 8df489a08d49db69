import { type Plugin, runnerImport } from 'vite';

/**
 * Modules named `*.computed.ts` are run while building, and their exports are written down: what is the same for everyone is not worked out again in
 * every browser. Their exports must be JSON.
 */
export function computedModules(): Plugin {
  return {
    name: 'computed-modules',
    apply: 'build',
    load: {
      filter: { id: /\.computed\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Record<string, unknown>>(id, {
          configFile: false,
          logLevel: 'error',
        });
        const lines = Object.entries(module).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        return { code: lines.join('\n'), map: null };
      },
    },
  };
}
