import { registerBlockType } from '@wordpress/blocks';
import metadata from '../../blocks/markdown/block.json';
import { Save } from '../../blocks/markdown/save';
import { createBlock, serialize } from './support/editor';

it('saves the source as text while the library has not come, so that nothing is lost', () => {
	registerBlockType(metadata.name, { ...metadata, save: Save } as never);
	expect(serialize([createBlock('jetpack/markdown', { source: '*a* <b>' })])).toContain('<p>*a* &lt;b></p>');
});
