import { Path, SVG } from '@wordpress/primitives';

export const inlinePreview = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 4h16v16H4zm1.5 1.5v3h13v-3zm0 4.5v8.5h13V10z" />
	</SVG>
);

export const buttonPreview = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M5 9h14a2 2 0 0 1 2 2v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 1 2-2zm2 2.25v1.5h10v-1.5z" />
	</SVG>
);
