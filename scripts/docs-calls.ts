import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadContract } from '../api/contract/load';
import { callsTable } from './docs/calls';
import { projectRoot } from './site/paths';

/** `npm run docs:calls`: writes docs/calls.md. */
await writeFile(path.join(projectRoot, 'docs/calls.md'), callsTable(await loadContract()));
