import type { AnyBlockDefinition } from '../editor/define-block';
import type { ExtensionDefinition } from '../editor/define-extension';
import { pasteSnippets } from '../editor/paste-snippets';
import { preloadEdits } from '../editor/preload-edits';
import { registerBlocks } from '../editor/register-blocks';
import { registerExtensions } from '../editor/register-extensions';
import './public-path';

// Below blocks/ an index.ts registers a block, at any depth, and every folder under extensions/ is an extension: adding one needs
// no edit here.
const blocks = Object.values(import.meta.glob<AnyBlockDefinition>('../blocks/**/index.ts', { eager: true, import: 'default' }));
const extensions = Object.values(import.meta.glob<ExtensionDefinition>('../extensions/*/index.ts', { eager: true, import: 'default' }));

registerBlocks(blocks);
registerExtensions(extensions);
preloadEdits(blocks);
pasteSnippets(blocks);
