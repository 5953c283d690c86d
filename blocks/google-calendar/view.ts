import { showFrames } from '../../components/view/show-frames';

showFrames('wp-block-jetpack-google-calendar');
