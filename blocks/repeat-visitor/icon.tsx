import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M10 4a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zm0 1.5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3 20v-2a5 5 0 0 1 5-5h3v1.5H8A3.5 3.5 0 0 0 4.5 18v.5h6V20zm14.5-8a4.5 4.5 0 1 1-4.3 5.8l1.5-.4a3 3 0 1 0 .8-3.1l1.5 1.5H13v-4l1.4 1.4a4.5 4.5 0 0 1 3.1-1.2z" />
	</SVG>
);
