import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M14.5 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zm0 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zm0 3a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM4.5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" />
	</SVG>
);
