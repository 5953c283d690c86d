import { Path, SVG } from '@wordpress/primitives';

export const icon = (
	<SVG viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
		<Path d="M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2zm0 1.5a.5.5 0 0 0-.5.5v16c0 .3.2.5.5.5h8a.5.5 0 0 0 .5-.5V4a.5.5 0 0 0-.5-.5zm2.5 14.5h3v1.5h-3z" />
	</SVG>
);
