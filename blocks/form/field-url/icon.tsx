import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M10 17H8A5 5 0 0 1 8 7h2v1.5H8a3.5 3.5 0 0 0 0 7h2zm4-10h2a5 5 0 0 1 0 10h-2v-1.5h2a3.5 3.5 0 0 0 0-7h-2zm-5.5 4.2h7v1.6h-7z" />
	</SVG>
);
