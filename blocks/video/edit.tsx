import { useBlockProps } from '@wordpress/block-editor';

export default function Edit({ attributes: { guid } }: { readonly attributes: { readonly guid?: string } }) {
	return <figure {...useBlockProps()}>{guid}</figure>;
}
