import { enhanceSignups } from '../shared/view/signup';

enhanceSignups();
