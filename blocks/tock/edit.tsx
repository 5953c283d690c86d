import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { pageOf, parseName, type TockAttributes } from './attributes';
import { Tock } from './tock';
import { Toolbar } from './toolbar';

export default function Edit({ attributes, setAttributes }: BlockEditProps<TockAttributes & Record<string, unknown>>) {
	const page = pageOf(attributes);
	const setName = (url: string) => setAttributes({ url });
	return (
		<div {...useBlockProps()}>
			{page !== null && <Toolbar name={parseName(attributes.url ?? '')} onName={setName} />}
			<Tock page={page} onName={setName} />
		</div>
	);
}
