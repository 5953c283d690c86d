import { showSteps } from '../shared/view/steps';

showSteps();
