/**
 * The order of the test files: in each project those that take long come first, so that no worker is left alone with
 * one at the end. Vitest knows how long a file takes only after a first run; in a fresh clone it goes by size, and
 * races and restarts are short to read.
 */
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const TAKES_LONG = /\/(races\/[\w-]+|kill|start|model|failing-parts|hostile-texts|days-everywhere\.live)\.test\.ts$/

export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((ofProject) => {
      const { long = [], short = [] } = Object.groupBy(ofProject, ({ moduleId }) =>
        TAKES_LONG.test(moduleId) ? 'long' : 'short',
      )
      return [...long, ...short]
    })
  }
}
