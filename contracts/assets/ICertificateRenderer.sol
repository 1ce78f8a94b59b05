// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Certificate} from "./IRetirementCertificate.sol";

/// @title Draws certificates
interface ICertificateRenderer {
    /// @notice The picture as SVG text, 1200 x 848. It names the calling contract as the proof. Texts of
    /// strangers are made safe: nothing that a name or a message holds can be markup or script.
    function svg(Certificate memory certificate) external view returns (string memory);
}
