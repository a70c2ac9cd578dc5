/**
 * The dated report of a proof run: what ran on what kind of machine, with which seeds and figures, and how it ended.
 */
import { cpus, totalmem } from 'node:os'
import type { ProofOutcome } from './proof.ts'

export type Machine = { cores: number; memoryGib: number; system: string; node: string }

/** The kind of machine, never its name: two reports can be compared without naming a computer. */
export function thisMachine(): Machine {
  return {
    cores: cpus().length,
    memoryGib: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

export function reportText(day: string, machine: Machine, outcomes: ProofOutcome[]): string {
  const { cores, memoryGib, node, system } = machine
  return [
    `# Proofs of ${day}`,
    '',
    `${cores} cores, ${memoryGib} GiB, ${system}, Node ${node}.`,
    '',
    '| proof | ids | result | time |',
    '|---|---|---|---|',
    ...outcomes.map(
      ({ failure, proof, seconds }) =>
        `| ${proof.name} | ${proof.ids.join(', ')} | ${failure ? 'failed' : 'passed'} | ${seconds.toFixed(1)} s |`,
    ),
    ...outcomes.flatMap(detail),
    '',
  ].join('\n')
}

function detail({ failure, figures, proof, seeds }: ProofOutcome): string[] {
  return [
    '',
    `## ${proof.name}`,
    '',
    proof.claim,
    ...(seeds.length > 0 ? ['', `Seeds: ${seeds.join(', ')}`] : []),
    ...(figures.length > 0 ? ['', ...figures.map(([name, value]) => `- ${name}: ${value}`)] : []),
    ...(failure ? ['', 'Failed:', '', '```', withoutFolders(failure), '```'] : []),
  ]
}

/** Removes stack traces and folders of the machine. */
function withoutFolders(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .join('\n')
    .replace(/(?:file:\/\/)?(?:\/[\w.@-]+){2,}\/([\w.-]+)/g, '$1')
}
