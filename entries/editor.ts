import type { AnyBlockDefinition } from '../editor/define-block';
import { registerBlocks } from '../editor/register-blocks';

// Every folder under blocks/ is a block: adding one needs no edit here.
const definitions = import.meta.glob<AnyBlockDefinition>('../blocks/*/index.ts', { eager: true, import: 'default' });

registerBlocks(Object.values(definitions));
