import type { AnyBlockDefinition } from '../editor/define-block';
import { pasteSnippets } from '../editor/paste-snippets';
import { preloadEdits } from '../editor/preload-edits';
import { registerBlocks } from '../editor/register-blocks';

// Below blocks/ an index.ts registers a block, at any depth: adding one needs no edit here.
const definitions = import.meta.glob<AnyBlockDefinition>(['../blocks/**/index.ts', '!../blocks/**/extension/**'], {
	eager: true,
	import: 'default',
});

const blocks = Object.values(definitions);
registerBlocks(blocks);
preloadEdits(blocks);
pasteSnippets(blocks);
