import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M4 7.5h16v9H4zm1.5 1.5v6h13V9zM7 10.5h1.5v3H7z" />
	</SVG>
);
